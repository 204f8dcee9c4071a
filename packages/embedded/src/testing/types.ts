import type {
  DataModelFromSchemaDefinition,
  FunctionReference,
  FunctionReturnType,
  GenericActionCtx,
  GenericDataModel,
  GenericMutationCtx,
  GenericQueryCtx,
  GenericSchema,
  OptionalRestArgs,
  SchemaDefinition,
  UserIdentity
} from "convex/server"

/** A function reference of one kind, public or internal. */
type Reference<Kind extends "query" | "mutation" | "action"> = FunctionReference<Kind, "public" | "internal">

/** An inline function that runs with the context of its kind. */
type Inline<Ctx> = (ctx: Ctx) => Promise<unknown>

type Arguments<Target, Kind extends "query" | "mutation" | "action"> =
  Target extends Reference<Kind> ? OptionalRestArgs<Target> : []

type Result<Target, Kind extends "query" | "mutation" | "action"> =
  Target extends Reference<Kind>
    ? FunctionReturnType<Target>
    : Target extends (ctx: never) => Promise<infer Output>
      ? Output
      : never

type Call<Kind extends "query" | "mutation" | "action", Ctx> = <Target extends Reference<Kind> | Inline<Ctx>>(
  target: Target,
  ...args: Arguments<Target, Kind>
) => Promise<Result<Target, Kind>>

/** Calls functions on a database of its own, as one caller. Immutable: `with…` answer a new one. */
export interface TestConvexForDataModel<DataModel extends GenericDataModel> {
  readonly query: Call<"query", GenericQueryCtx<DataModel>>
  readonly mutation: Call<"mutation", GenericMutationCtx<DataModel>>
  readonly action: Call<"action", GenericActionCtx<DataModel>>
  /** Runs a function as one transaction with a mutation's context and file storage; its result may be anything. */
  readonly run: <Output>(
    work: (ctx: GenericMutationCtx<DataModel> & Pick<GenericActionCtx<DataModel>, "storage">) => Promise<Output>
  ) => Promise<Output>
  /** Calls the HTTP action that is routed for the path, which starts with "/". */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Waits for scheduled functions that have started. */
  readonly finishInProgressScheduledFunctions: () => Promise<void>
  /**
   * Runs scheduled functions, and what they schedule, until none is left. `advanceTimers` moves fake timers, for example
   * `vi.runAllTimers`. Fails after `maxIterations` rounds (default 100) and when the clock is swapped meanwhile.
   */
  readonly finishAllScheduledFunctions: (advanceTimers: () => void, maxIterations?: number) => Promise<void>
  /** The same database as this caller; issuer, subject and tokenIdentifier have defaults. */
  readonly withIdentity: (identity: Partial<UserIdentity>) => TestConvexForDataModel<DataModel>
  /** The same database and caller, called from this address and user agent; what is left out is null. */
  readonly withRequestMetadata: (metadata: {
    readonly ip?: string | null
    readonly userAgent?: string | null
  }) => TestConvexForDataModel<DataModel>
}

/** What `convexTest` gives: calls without an identity, and `withIdentity` for calls with one. */
export interface TestConvexRoot<DataModel extends GenericDataModel> extends TestConvexForDataModel<DataModel> {
  /** Always throws: this runtime has no components. */
  readonly registerComponent: (
    path: string,
    schema: SchemaDefinition<GenericSchema, boolean>,
    modules: ModuleLoaders
  ) => void
}

/** {@link TestConvexRoot} for a schema definition. */
export type TestConvex<Schema extends SchemaDefinition<GenericSchema, boolean>> = TestConvexRoot<
  DataModelFromSchemaDefinition<Schema>
>

/** Another name of {@link TestConvexRoot}. */
export type TestConvexForDataModelAndIdentity<DataModel extends GenericDataModel> = TestConvexRoot<DataModel>

/** Module loaders by path, as `import.meta.glob` gives them; must include something in `_generated`. */
export type ModuleLoaders = Readonly<Record<string, () => Promise<unknown>>>
