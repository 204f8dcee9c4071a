/* eslint-disable */
/**
 * Types of the stored documents.
 *
 * Generated: change the functions or the schema and run `marque-embedded codegen` (or `npx convex codegen`).
 * @module
 */

import type {
  DataModelFromSchemaDefinition,
  DocumentByName,
  TableNamesInDataModel,
  SystemTableNames,
} from "convex/server";
import type { GenericId } from "convex/values";
import schema from "../schema.js";

/** The tables of the schema. */
export type TableNames = TableNamesInDataModel<DataModel>;

/** A document of a table, with `_id` and `_creationTime`. */
export type Doc<TableName extends TableNames> = DocumentByName<
  DataModel,
  TableName
>;

/** The id of a document; a string at run time. */
export type Id<TableName extends TableNames | SystemTableNames> =
  GenericId<TableName>;

/** Tables, documents and indexes of the schema. */
export type DataModel = DataModelFromSchemaDefinition<typeof schema>;
