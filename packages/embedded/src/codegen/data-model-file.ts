import { generatedHeader } from "./generated-header.ts"

const HEADER = generatedHeader("Types of the stored documents.")

export const dataModelTypes = `${HEADER}
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

/** A document of a table, with \`_id\` and \`_creationTime\`. */
export type Doc<TableName extends TableNames> = DocumentByName<
  DataModel,
  TableName
>;

/** The id of a document; a string at run time. */
export type Id<TableName extends TableNames | SystemTableNames> =
  GenericId<TableName>;

/** Tables, documents and indexes of the schema. */
export type DataModel = DataModelFromSchemaDefinition<typeof schema>;
`

export const untypedDataModelTypes = `${HEADER}
import { AnyDataModel } from "convex/server";
import type { GenericId } from "convex/values";

/** Any table: this folder has no schema. */
export type TableNames = string;

/** Any document: this folder has no schema. */
export type Doc = any;

/** The id of a document; a string at run time. */
export type Id<TableName extends TableNames = TableNames> =
  GenericId<TableName>;

/** Any tables, documents and indexes: this folder has no schema. */
export type DataModel = AnyDataModel;
`
