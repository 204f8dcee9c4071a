/**
 * Every backend function is defined here, so none exists without an access rule.
 *
 * The rule reads membership and role from our own tables; token claims never decide anything.
 */
import type { PublicHttpAction, RegisteredMutation, RegisteredQuery } from "convex/server"
import type { GenericValidator, Infer, ObjectType, PropertyValidators } from "convex/values"
import {
  type ActionCtx,
  httpAction,
  internalMutation,
  mutation,
  type MutationCtx,
  query,
  type QueryCtx
} from "../_generated/server"
import type { Access } from "./access.ts"
import { checkBounds } from "./argumentBounds.ts"

interface Definition<Ctx, Args extends PropertyValidators, Returns extends GenericValidator, Actor> {
  readonly args: Args
  readonly returns: Returns
  readonly access: Access<ObjectType<Args>, Actor>
  readonly handler: (ctx: Ctx & { readonly actor: Actor }, args: ObjectType<Args>) => Promise<Infer<Returns>>
}

type InternalDefinition<Args extends PropertyValidators, Returns extends GenericValidator> = Omit<
  Definition<MutationCtx, Args, Returns, null>,
  "access"
>

const rules = new WeakMap<object, string>()

/** The function's access rule; undefined means it bypassed this file. */
export const ruleOf = (fn: object): string | undefined => rules.get(fn)

const checked = <Ctx extends QueryCtx, Args extends PropertyValidators, Returns extends GenericValidator, Actor>({
  access,
  args,
  handler,
  returns
}: Definition<Ctx, Args, Returns, Actor>) => ({
  args,
  returns,
  handler: (async (ctx: Ctx, input: ObjectType<Args>) => {
    if (access.rule !== "internal") checkBounds(input, access.rule)
    return handler({ ...ctx, actor: await access.check(ctx, input) }, input)
    // The builders' conditional return type cannot be solved for a generic validator; `Definition` states it instead.
  }) as never
})

/** The rule and the handler share one transaction. */
export const defineMutation = <Args extends PropertyValidators, Returns extends GenericValidator, Actor>(
  definition: Definition<MutationCtx, Args, Returns, Actor>
): RegisteredMutation<"public", ObjectType<Args>, Promise<Infer<Returns>>> => {
  const fn = mutation(checked(definition))
  rules.set(fn, definition.access.rule)
  return fn
}

/** Runs again when what the rule read changes. */
export const defineQuery = <Args extends PropertyValidators, Returns extends GenericValidator, Actor>(
  definition: Definition<QueryCtx, Args, Returns, Actor>
): RegisteredQuery<"public", ObjectType<Args>, Promise<Infer<Returns>>> => {
  const fn = query(checked(definition))
  rules.set(fn, definition.access.rule)
  return fn
}

/** Not callable by clients. */
export const defineInternalMutation = <Args extends PropertyValidators, Returns extends GenericValidator>(
  definition: InternalDefinition<Args, Returns>
): RegisteredMutation<"internal", ObjectType<Args>, Promise<Infer<Returns>>> => {
  const fn = internalMutation(checked({ ...definition, access: { rule: "internal", check: async () => null } }))
  rules.set(fn, "internal")
  return fn
}

/** Checks its callers itself, as `rule` says. */
export const defineHttpAction = (
  rule: string,
  handler: (ctx: ActionCtx, request: Request) => Promise<Response>
): PublicHttpAction => {
  const fn = httpAction(handler)
  rules.set(fn, rule)
  return fn
}
