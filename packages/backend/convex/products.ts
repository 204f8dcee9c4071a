import { productKind } from "./catalog/productKind.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"

export const { archive, create, facets, get, list, openUndo, options, remove, undo, update } =
  defineRecordFunctions(productKind)
