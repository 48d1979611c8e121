import type { AuditDifference, AuditEntryView } from '@handelsplatz/contract/audit';
import { nameAction, nameObject } from '@handelsplatz/contract/audit/words';
import type { JsonValue } from '../../../platform/db/index.ts';
import type { StoredEntry } from './audit.read.ts';
import { findObjectWord } from './code-words.ts';
import { fieldNames } from './field-names.ts';
import { type Style, writeValue } from './write-value.ts';

type Names = ReadonlyMap<string, string>;
type Fields = Map<string, JsonValue>;

/** An entry as people read it, with the present names of what it is about. */
export function describeEntry(entry: StoredEntry, names: Names, style: Style): AuditEntryView {
  const { id, at, accountId, accountName, actorId, actorName, action, objectType, objectId, position } = entry;
  return {
    _id: String(id),
    at: at.toISOString(),
    account: { _id: accountId, name: accountName },
    actor: actorId === null ? null : { _id: actorId, name: actorName ?? 'Ehemaliger Benutzer' },
    action,
    title: nameAction(action),
    object: {
      type: objectType,
      _id: objectId,
      name: [nameObject(objectType), names.get(objectId) ?? findObjectWord(objectId)].filter(Boolean).join(' '),
    },
    differences: listDifferences(entry, names, style),
    position: position === null ? null : Number(position),
  };
}

/** All ids that an entry names, whose names a reader wants to see. */
export function listNamedIds({
  objectId,
  before,
  after,
}: Pick<StoredEntry, 'objectId' | 'before' | 'after'>): string[] {
  return [objectId, ...listTexts(before), ...listTexts(after)];
}

function listTexts(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value as Record<string, JsonValue>).flatMap(listTexts);
}

/** Fields without meaning for people. */
const silent = new Set(['version', 'basket_id']);

/** The fields whose values differ. */
function listDifferences(
  { objectType, before, after }: Pick<StoredEntry, 'objectType' | 'before' | 'after'>,
  names: Names,
  style: Style,
): AuditDifference[] {
  const [old, now] = [toFields(before), toFields(after)];
  // A step of an order keeps both values of a field in one place.
  for (const [path, value] of now)
    if (path.endsWith('.from')) old.set(path.slice(0, -'.from'.length), value);
    else if (path.endsWith('.to')) now.set(path.slice(0, -'.to'.length), value);
  const keys = new Set([...old.keys(), ...now.keys()].filter((path) => !/\.(from|to)$/.test(path)));
  const differences: AuditDifference[] = [];
  for (const key of keys) {
    if (silent.has(key)) continue;
    const write = (fields: Fields) => writeValue({ objectType, path: key, names, style }, fields.get(key) ?? null);
    const difference = { label: nameField(key), before: write(old), after: write(now) };
    if (difference.before !== difference.after) differences.push(difference);
  }
  return differences;
}

/** `details.month` for what stands inside. */
function toFields(value: JsonValue, prefix = ''): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return new Map(value === null ? [] : [[prefix || 'value', value]]);
  const fields = new Map<string, JsonValue>();
  for (const [key, inner] of Object.entries(value as Record<string, JsonValue>))
    for (const [path, leaf] of toFields(inner, prefix ? `${prefix}.${key}` : key)) fields.set(path, leaf);
  return fields;
}

function nameField(path: string): string {
  return (
    fieldNames[path] ??
    path
      .split('.')
      .map((part) => fieldNames[part] ?? part)
      .join(' · ')
  );
}
