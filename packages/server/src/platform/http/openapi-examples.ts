/** The parts of a JSON schema that an example is made from. */
export interface ExampleSchema {
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly ExampleSchema[];
  readonly oneOf?: readonly ExampleSchema[];
  readonly properties?: Readonly<Record<string, ExampleSchema>>;
  readonly items?: ExampleSchema;
}

const examplesOfFormat: Readonly<Record<string, string>> = {
  uuid: '0192f0c1-7a3e-4c55-9b1d-2f6a8e4d1c07',
  'date-time': '2026-12-01T10:00:00Z',
  date: '2026-12-01',
  email: 'erika.muster@example.com',
  uri: 'https://example.com/webhook',
};
const examplesOfPattern = ['A1', '1', '2026-12-01', '2026-12', '12:00', '1,00', '10.0.0.1', '123456'];

/** A value that the schema accepts: the one it states, or one that is made from its rules. Rules over several fields need a stated one. */
export function toExample(schema: ExampleSchema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return toExample(choice);
  const [type] = [schema.type ?? 'string'].flat();
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, toExample(field)]));
  if (type === 'array') return schema.items ? [toExample(schema.items)] : [];
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'number' || type === 'integer') return toNumber(schema);
  return toText(schema);
}

function toNumber({ minimum = 0, maximum = 1 }: ExampleSchema): number {
  return Math.max(minimum, Math.min(1, maximum));
}

function toText({ format = '', pattern, minLength = 0 }: ExampleSchema): string {
  const known = examplesOfFormat[format];
  if (known) return known;
  if (pattern) return examplesOfPattern.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'A1';
  return 'Text'.padEnd(minLength, 'x');
}
