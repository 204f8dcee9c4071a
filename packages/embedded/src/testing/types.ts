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

type Reference<Kind extends "query" | "mutation" | "action"> = FunctionReference<Kind, "public" | "internal">

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

export interface TestConvexForDataModel<DataModel extends GenericDataModel> {
  readonly query: Call<"query", GenericQueryCtx<DataModel>>
  readonly mutation: Call<"mutation", GenericMutationCtx<DataModel>>
  readonly action: Call<"action", GenericActionCtx<DataModel>>
  /** One transaction with a mutation's context and file storage; the result may be anything. */
  readonly run: <Output>(
    work: (ctx: GenericMutationCtx<DataModel> & Pick<GenericActionCtx<DataModel>, "storage">) => Promise<Output>
  ) => Promise<Output>
  /** The path starts with "/". */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly finishInProgressScheduledFunctions: () => Promise<void>
  /**
   * Includes what they schedule. `advanceTimers` moves fake timers. Fails after `maxIterations` rounds (default 100)
   * and when the clock is swapped meanwhile.
   */
  readonly finishAllScheduledFunctions: (advanceTimers: () => void, maxIterations?: number) => Promise<void>
  readonly withIdentity: (identity: Partial<UserIdentity>) => TestConvexForDataModel<DataModel>
  readonly withRequestMetadata: (metadata: {
    readonly ip?: string | null
    readonly userAgent?: string | null
  }) => TestConvexForDataModel<DataModel>
}

export interface TestConvexRoot<DataModel extends GenericDataModel> extends TestConvexForDataModel<DataModel> {
  /** Always throws: this runtime has no components. */
  readonly registerComponent: (
    path: string,
    schema: SchemaDefinition<GenericSchema, boolean>,
    modules: ModuleLoaders
  ) => void
}

export type TestConvex<Schema extends SchemaDefinition<GenericSchema, boolean>> = TestConvexRoot<
  DataModelFromSchemaDefinition<Schema>
>

export type TestConvexForDataModelAndIdentity<DataModel extends GenericDataModel> = TestConvexRoot<DataModel>

/** From `import.meta.glob`; must include something in `_generated`. */
export type ModuleLoaders = Readonly<Record<string, () => Promise<unknown>>>
