/* eslint-disable */
/**
 * References to the functions of this folder.
 *
 * Generated: change the functions or the schema and run `marque-embedded codegen` (or `npx convex codegen`).
 * @module
 */

import { anyApi, componentsGeneric } from "convex/server";

/** Functions that clients may call: `api.module.fn`. */
export const api = anyApi;

/** Functions that only other functions may call: `internal.module.fn`. */
export const internal = anyApi;

/** Installed components: none. */
export const components = componentsGeneric();
