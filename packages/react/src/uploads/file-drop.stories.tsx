import { uploadMachine } from "@marque/core/uploads"
import { uploadStates } from "@marque/core/testing"
import { FileDrop, UploadProvider } from "@marque/react/uploads"

export default { title: "Uploads/File drop", component: FileDrop, subcomponents: { UploadProvider } }

const story = (name: keyof typeof uploadStates) => ({
  render: () => (
    <UploadProvider machine={uploadMachine} input={{ purpose: "product" }} options={{ snapshot: uploadStates[name] }}>
      <div style={{ maxInlineSize: 440 }}>
        <FileDrop />
      </div>
    </UploadProvider>
  )
})

export const Empty = story("empty")
export const TooLarge = story("tooLarge")
export const WrongKind = story("wrongKind")
export const Font = story("font")
export const Logo = story("logo")
export const Held = story("held")
export const Uploading = story("uploading")
export const Checking = story("checking")
export const Ready = story("ready")
export const ReadyAndAnotherRefused = story("readyAndAnotherRefused")
export const NotSent = story("notSent")
export const Unreadable = story("unreadable")
export const NotChecked = story("notChecked")
export const OutOfSight = story("outOfSight")
export const Retrying = story("retrying")
