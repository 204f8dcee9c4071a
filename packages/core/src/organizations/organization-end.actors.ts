import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import { OrganizationEnds } from "./organization-ends.service.ts"

type Subject = { readonly id: string }

export const deleteOrganizationActors = (runner: EffectRunner<OrganizationEnds | Reverification>) => ({
  find: fromEffect(runner, ({ id }: Subject) => OrganizationEnds.use(({ facts }) => facts(id))),
  remove: fromEffect(runner, ({ id }: Subject) => OrganizationEnds.use(({ end }) => end(id))),
  prove: fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Reverification.use((reverification) => reverification.prove(level))
  )
})

export const endedOrganizationsActors = (runner: EffectRunner<OrganizationEnds>) => ({
  list: fromEffect(runner, (_: void) => OrganizationEnds.use(({ list }) => list)),
  restore: fromEffect(runner, ({ id }: Subject) => OrganizationEnds.use(({ restore }) => restore(id)))
})
