import { acceptInvitationActors, acceptInvitationMachine, signUpActors, signUpMachine } from "@marque/core/identity"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useSignUpMachines = pageMachines(
  () => Layer.empty,
  (runtime) => ({
    acceptInvitation: acceptInvitationMachine.provide({ actors: acceptInvitationActors(runtime) }),
    signUp: signUpMachine.provide({ actors: signUpActors(runtime) })
  })
)
