/* eslint-disable */
/**
 * References to the functions of this folder.
 *
 * Generated: change the functions or the schema and run `marque-embedded codegen` (or `npx convex codegen`).
 * @module
 */

import type * as files from "../files.js";
import type * as http from "../http.js";
import type * as messages from "../messages.js";
import type * as people from "../people.js";
import type * as values from "../values.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  files: typeof files;
  http: typeof http;
  messages: typeof messages;
  people: typeof people;
  values: typeof values;
}>;

/** Functions that clients may call: `api.module.fn`. */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/** Functions that only other functions may call: `internal.module.fn`. */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

/** Installed components: none. */
export declare const components: {};
