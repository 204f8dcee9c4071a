import * as demoDoor from "@marque/adapters/identity/demo-door"
import { resetPasswordActors, resetPasswordMachine, signInActors, signInMachine } from "@marque/core/identity"
import { demoSignInActors } from "@marque/core/organizations"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { ownServer } from "./own-server.ts"

export const useSignInMachines = pageMachines(
  () => Layer.provide(demoDoor.layer, ownServer),
  (runtime) => ({
    resetPassword: resetPasswordMachine.provide({ actors: resetPasswordActors(runtime) }),
    signIn: signInMachine.provide({ actors: { ...signInActors(runtime), ...demoSignInActors(runtime) } })
  })
)
