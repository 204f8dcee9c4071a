import type { Variable } from "./app-variables.ts"
import { generatedHeader } from "./generated-header.ts"

const BUILDERS = [
  ["query", 'QueryBuilder<DataModel, "public">', "Makes a query that clients may call; it reads and never writes."],
  ["internalQuery", 'QueryBuilder<DataModel, "internal">', "Makes a query that only other functions may call."],
  ["mutation", 'MutationBuilder<DataModel, "public">', "Makes a mutation that clients may call; one transaction."],
  [
    "internalMutation",
    'MutationBuilder<DataModel, "internal">',
    "Makes a mutation that only other functions may call."
  ],
  [
    "action",
    'ActionBuilder<DataModel, "public">',
    "Makes an action that clients may call; it may reach other services."
  ],
  ["internalAction", 'ActionBuilder<DataModel, "internal">', "Makes an action that only other functions may call."],
  ["httpAction", "HttpActionBuilder", "Makes a handler of HTTP requests, to be routed in `http`."]
] as const

const CONTEXTS = [
  ["QueryCtx", "GenericQueryCtx", "First argument of queries."],
  ["MutationCtx", "GenericMutationCtx", "First argument of mutations."],
  ["ActionCtx", "GenericActionCtx", "First argument of actions."],
  ["DatabaseReader", "GenericDatabaseReader", "`db` of queries."],
  ["DatabaseWriter", "GenericDatabaseWriter", "`db` of mutations."]
] as const

const HEADER = generatedHeader("Function builders with the types of this folder's schema.")

const PLATFORM: ReadonlyArray<Variable> = [
  ["CONVEX_CLOUD_URL", "string"],
  ["CONVEX_SITE_URL", "string"]
]

export const serverTypes = (declared: ReadonlyArray<Variable>): string => `${HEADER}
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

/** Variables that every deployment has, and those that \`convex.config\` declares. */
type Env = {
${[...PLATFORM, ...declared].map(([name, type]) => `  readonly ${name}: ${type};\n`).join("")}};

${BUILDERS.map(([name, type, text]) => `/** ${text} */\nexport declare const ${name}: ${type};\n`).join("\n")}
/** Environment variables of the deployment. */
export declare const env: Env;

${CONTEXTS.map(([name, type, text]) => `/** ${text} */\nexport type ${name} = ${type}<DataModel>;\n`).join("\n")}`

export const serverModule = `${HEADER}
import {
  actionGeneric,
  httpActionGeneric,
  queryGeneric,
  mutationGeneric,
  internalActionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
} from "convex/server";

${BUILDERS.map(([name, , text]) => `/** ${text} */\nexport const ${name} = ${name}Generic;\n`).join("\n")}
/** Environment variables of the deployment. */
export const env = process.env;
`
