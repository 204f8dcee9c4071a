import { layer as pictureCutter } from "@marque/adapters/picture-cutter"
import {
  changeEmailActors,
  changeEmailMachine,
  changePasswordActors,
  changePasswordMachine,
  deleteAccountActors,
  deleteAccountMachine,
  devicesActors,
  devicesMachine,
  passkeysActors,
  passkeysMachine,
  profilePictureActors,
  profilePictureMachine,
  renameActors,
  renameMachine,
  secondFactorActors,
  secondFactorMachine,
  secondFactorPolicyActors,
  secondFactorPolicyMachine
} from "@marque/core/identity"
import { pageMachines } from "../app-context/page-machines.ts"

export const useAccountMachines = pageMachines(
  () => pictureCutter,
  (runtime) => ({
    picture: profilePictureMachine.provide({ actors: profilePictureActors(runtime) }),
    rename: renameMachine.provide({ actors: renameActors(runtime) }),
    changeEmail: changeEmailMachine.provide({ actors: changeEmailActors(runtime) }),
    changePassword: changePasswordMachine.provide({ actors: changePasswordActors(runtime) }),
    deleteAccount: deleteAccountMachine.provide({ actors: deleteAccountActors(runtime) }),
    devices: devicesMachine.provide({ actors: devicesActors(runtime) }),
    passkeys: passkeysMachine.provide({ actors: passkeysActors(runtime) }),
    secondFactor: secondFactorMachine.provide({ actors: secondFactorActors(runtime) }),
    secondFactorPolicy: secondFactorPolicyMachine.provide({ actors: secondFactorPolicyActors(runtime) })
  })
)
