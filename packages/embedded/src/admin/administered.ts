import type { VectorSearch } from "../search/vector-search.ts"
import type { Files } from "../storage/files.ts"
import type { Database } from "../tx/database.ts"

export interface Administered extends Database {
  readonly files: Files
  readonly vectors: VectorSearch
}
