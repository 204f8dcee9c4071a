import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { DemoDoor, OrganizationDirectory } from "./organization-directory.service.ts"

export const organizationSwitcherActors = (runner: EffectRunner<OrganizationDirectory>) => ({
  listOrganizations: fromEffect(runner, (_: void) => OrganizationDirectory.use(({ list }) => list))
})

/** Entering as the demo user where the demo's brand is made on the way: a port of the machine that signs in. */
export const demoSignInActors = (runner: EffectRunner<DemoDoor>) => ({
  enterDemo: fromEffect(runner, (_: void) => DemoDoor.use((door) => Effect.asVoid(door.open)))
})
