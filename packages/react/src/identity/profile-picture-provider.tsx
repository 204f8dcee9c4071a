import { type profilePictureMachine, profilePictureView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof profilePictureMachine>()("ProfilePicture", profilePictureView)

export const ProfilePictureProvider = bound.Provider
export const useProfilePicture = bound.useView
