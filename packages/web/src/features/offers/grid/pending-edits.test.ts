import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBlock, writeBlock } from '../../../platform/clipboard.ts';
import {
  applyEdits,
  type CellEdit,
  discardEdits,
  gridFields,
  listCells,
  noEdits,
  redoEdit,
  undoEdit,
} from './pending-edits.ts';

const edit = (id: string, text: string): CellEdit => ({
  id,
  version: 1,
  field: 'price',
  cell: { text, value: Number(text) },
});

describe('pending cells', () => {
  test('a paste of many cells is one step back and one step forth', () => {
    const pasted = applyEdits(noEdits, [edit('a', '98'), edit('b', '99')]);
    expect(listCells(pasted).map(({ id, cell }) => [id, cell.value])).toEqual([
      ['a', 98],
      ['b', 99],
    ]);
    const back = undoEdit(pasted);
    expect(listCells(back)).toEqual([]);
    expect(redoEdit(back)).toEqual(pasted);
  });

  test('discarding can be taken back', () => {
    const typed = applyEdits(noEdits, [edit('a', '98')]);
    expect(listCells(discardEdits(typed))).toEqual([]);
    expect(undoEdit(discardEdits(typed)).rows).toEqual(typed.rows);
  });

  test('the same value again makes no step', () => {
    const typed = applyEdits(noEdits, [edit('a', '98')]);
    expect(applyEdits(typed, [edit('a', '98')])).toBe(typed);
  });

  test('any script of steps can be taken back to nothing, step by step, and made again, also after a reload', () => {
    const cell = fc.record({ text: fc.string({ maxLength: 4 }), value: fc.integer() });
    const edits = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        version: fc.constant(1),
        field: fc.constantFrom(...gridFields),
        cell: fc.option(cell, { nil: undefined }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 120 }), (script) => {
        const states = [noEdits];
        for (const step of script) {
          const last = states.at(-1) ?? noEdits;
          const next = applyEdits(last, step);
          if (next !== last) states.push(next);
        }
        const end = states.at(-1) ?? noEdits;
        let state = JSON.parse(JSON.stringify(end)) as typeof end;
        for (const known of states.toReversed()) {
          expect(state.rows).toEqual(known.rows);
          state = undoEdit(state);
        }
        for (const known of states.slice(1)) {
          state = redoEdit(state);
          expect(state.rows).toEqual(known.rows);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a block of cells', () => {
  test('has the rows and columns of the spreadsheet', () => {
    expect(readBlock('98,50\t300\r\n99,10\t250\r\n')).toEqual([
      ['98,50', '300'],
      ['99,10', '250'],
    ]);
    expect(readBlock('98,50')).toEqual([['98,50']]);
    expect(readBlock('\t300\n\t250')).toEqual([
      ['', '300'],
      ['', '250'],
    ]);
    expect(readBlock('"a ""b""\nc"\td')).toEqual([['a "b"\nc', 'd']]);
    expect(readBlock('')).toEqual([]);
  });

  test('is read as it was written', () => {
    const block = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(
        fc.array(
          fc.string().map((text) => text.replaceAll('\r', '')),
          { minLength: width, maxLength: width },
        ),
        { minLength: 1, maxLength: 5 },
      ),
    );
    fc.assert(
      fc.property(block, (rows) => {
        fc.pre(rows.every((row) => row.length > 1 || row[0] !== ''));
        expect(readBlock(writeBlock(rows))).toEqual(rows);
      }),
    );
  });
});
