/** In the place of rjsf's reading of schemas: ours is empty, so it stands for itself and data stays as it is. */
export default function createSchemaUtils<Validator, Schema>(validator: Validator, rootSchema: Schema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (other: Validator, schema: Schema) => other !== validator || schema !== rootSchema,
    getDefaultFormState: (_schema: Schema, data: unknown) => data,
    retrieveSchema: (schema: Schema) => schema,
    sanitizeDataForNewSchema: (_next: Schema, _last: Schema, data: unknown) => data,
    omitExtraData: (_schema: Schema, data: unknown) => data,
  }
}
