/* eslint-disable */
/**
 * Function builders with the types of this folder's schema.
 *
 * Generated: change the functions or the schema and run `marque-embedded codegen` (or `npx convex codegen`).
 * @module
 */

import {
  ActionBuilder,
  HttpActionBuilder,
  MutationBuilder,
  QueryBuilder,
  GenericActionCtx,
  GenericMutationCtx,
  GenericQueryCtx,
  GenericDatabaseReader,
  GenericDatabaseWriter,
} from "convex/server";
import type { DataModel } from "./dataModel.js";

/** Variables that every deployment has, and those that `convex.config` declares. */
type Env = {
  readonly CONVEX_CLOUD_URL: string;
  readonly CONVEX_SITE_URL: string;
};

/** Makes a query that clients may call; it reads and never writes. */
export declare const query: QueryBuilder<DataModel, "public">;

/** Makes a query that only other functions may call. */
export declare const internalQuery: QueryBuilder<DataModel, "internal">;

/** Makes a mutation that clients may call; one transaction. */
export declare const mutation: MutationBuilder<DataModel, "public">;

/** Makes a mutation that only other functions may call. */
export declare const internalMutation: MutationBuilder<DataModel, "internal">;

/** Makes an action that clients may call; it may reach other services. */
export declare const action: ActionBuilder<DataModel, "public">;

/** Makes an action that only other functions may call. */
export declare const internalAction: ActionBuilder<DataModel, "internal">;

/** Makes a handler of HTTP requests, to be routed in `http`. */
export declare const httpAction: HttpActionBuilder;

/** Environment variables of the deployment. */
export declare const env: Env;

/** First argument of queries. */
export type QueryCtx = GenericQueryCtx<DataModel>;

/** First argument of mutations. */
export type MutationCtx = GenericMutationCtx<DataModel>;

/** First argument of actions. */
export type ActionCtx = GenericActionCtx<DataModel>;

/** `db` of queries. */
export type DatabaseReader = GenericDatabaseReader<DataModel>;

/** `db` of mutations. */
export type DatabaseWriter = GenericDatabaseWriter<DataModel>;
