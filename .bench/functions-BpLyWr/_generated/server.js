/* eslint-disable */
/**
 * Function builders with the types of this folder's schema.
 *
 * Generated: change the functions or the schema and run `marque-embedded codegen` (or `npx convex codegen`).
 * @module
 */

import {
  actionGeneric,
  httpActionGeneric,
  queryGeneric,
  mutationGeneric,
  internalActionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
} from "convex/server";

/** Makes a query that clients may call; it reads and never writes. */
export const query = queryGeneric;

/** Makes a query that only other functions may call. */
export const internalQuery = internalQueryGeneric;

/** Makes a mutation that clients may call; one transaction. */
export const mutation = mutationGeneric;

/** Makes a mutation that only other functions may call. */
export const internalMutation = internalMutationGeneric;

/** Makes an action that clients may call; it may reach other services. */
export const action = actionGeneric;

/** Makes an action that only other functions may call. */
export const internalAction = internalActionGeneric;

/** Makes a handler of HTTP requests, to be routed in `http`. */
export const httpAction = httpActionGeneric;

/** Environment variables of the deployment. */
export const env = process.env;
