import { profilePictureMachine } from "@marque/core/identity"
import { profilePictureStates } from "@marque/core/testing"
import { AccountSections, ProfilePicturePanel, ProfilePictureProvider } from "@marque/react/identity/account"

export default {
  title: "Identity/Own picture",
  component: ProfilePicturePanel,
  subcomponents: { ProfilePictureProvider, AccountSections }
}

const PRESENT = profilePictureStates.cropping.context.picture?.previewUrl

const story = (name: keyof typeof profilePictureStates, imageUrl?: string) => ({
  render: () => (
    <ProfilePictureProvider machine={profilePictureMachine} options={{ snapshot: profilePictureStates[name] }}>
      <ProfilePicturePanel name="Ada Moor" imageUrl={imageUrl} />
    </ProfilePictureProvider>
  )
})

export const Resting = story("resting")
export const NotAPicture = story("notAPicture", PRESENT)
export const Opening = story("opening")
export const Cropping = story("cropping")
export const ZoomedIn = story("zoomedIn", PRESENT)
export const OtherRefused = story("otherRefused")
export const Saving = story("saving")
export const SaveFailed = story("saveFailed")
export const Removing = story("removing", PRESENT)
