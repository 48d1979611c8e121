import type { AuditDifference, AuditEntry } from '@handelsplatz/contract/audit';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDay, formatNumber, formatTime } from '@handelsplatz/domain/formats';
import type { JsonValue } from '../../../platform/events/index.ts';
import type { StoredEntry } from './audit.read.ts';
import { fieldNames, nameAction, nameObject } from './words.ts';

type Names = ReadonlyMap<string, string>;
type Style = Pick<Brand, 'numbers' | 'zone'>;
type Fields = ReadonlyMap<string, JsonValue>;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const longestValue = 300;

/** An entry as people read it, with the present names of what it is about. */
export function describeEntry(entry: StoredEntry, names: Names, style: Style): AuditEntry {
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
      name: [nameObject(objectType), names.get(objectId) ?? fieldNames[objectId]].filter(Boolean).join(' '),
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

/** The fields whose values differ. */
function listDifferences(
  { before, after }: Pick<StoredEntry, 'before' | 'after'>,
  names: Names,
  style: Style,
): AuditDifference[] {
  const [old, now] = [toFields(before), toFields(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  const differences: AuditDifference[] = [];
  for (const key of keys) {
    const write = (fields: Fields) => writeValue(key, fields.get(key) ?? null, names, style);
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

function writeValue(key: string, value: JsonValue, names: Names, style: Style): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number')
    return /minor$/i.test(key)
      ? formatNumber(value / 100, 2, style.numbers)
      : formatNumber(value, decimalsOf(value), style.numbers);
  if (Array.isArray(value))
    return value
      .map((inner) => (typeof inner === 'object' ? JSON.stringify(inner) : writeValue(key, inner, names, style)))
      .join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instant.test(value) && !Number.isNaN(Date.parse(value))) {
    const at = new Date(value);
    return `${formatDay(at, style.zone)} ${formatTime(at, style.zone)}`;
  }
  const text = names.get(value) ?? value;
  return text.length > longestValue ? `${text.slice(0, longestValue)} …` : text;
}

const decimalsOf = (value: number): number => Math.min(6, String(value).split('.')[1]?.length ?? 0);
