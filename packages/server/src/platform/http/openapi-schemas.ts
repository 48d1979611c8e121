import type { core } from 'zod';

type Override = NonNullable<core.ToJSONSchemaParams['override']>;

/**
 * Writes a schema as readers and generators of clients expect it: a format without the pattern behind it, and an object for a record
 * of known names.
 */
export const simplifySchema: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'string') nameFormat(def as core.$ZodStringDef & Format, jsonSchema);
  const names = (jsonSchema.propertyNames as core.JSONSchema.BaseSchema | undefined)?.enum;
  if (!names) return;
  jsonSchema.properties = Object.fromEntries(names.map((name) => [name, jsonSchema.additionalProperties ?? {}]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
};

type Format = { readonly format?: string; readonly pattern?: RegExp };
const formats: Readonly<Record<string, string>> = { date: 'date', datetime: 'date-time', uuid: 'uuid', email: 'email' };

function nameFormat({ format = '', pattern }: Format, schema: core.JSONSchema.BaseSchema): void {
  const known = formats[format];
  if (known === undefined || pattern === undefined) return;
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map((part) => part.pattern)];
  const [further] = patterns.filter((found) => found !== undefined && found !== pattern.source);
  schema.format = known;
  delete schema.allOf;
  delete schema.pattern;
  if (further !== undefined) schema.pattern = further;
}
