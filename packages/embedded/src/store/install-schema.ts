import type { Schema } from "./schema.ts"
import type { Store } from "./store.ts"

/** For a store without documents, so there is nothing to build or check. */
export const installSchema = (store: Store, schema: Schema): void => {
  for (const [name, { indexes, validator }] of schema.tables) {
    const table = store.catalog.table(name)
    table.validator = validator
    for (const [indexName, { spec, staged }] of indexes) {
      const index = store.catalog.newIndex(name, indexName, spec)
      index.lenient = true
      index.state = staged ? "staged" : "ready"
      store.catalog.attach(index)
    }
  }
}
