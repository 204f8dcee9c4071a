import { type publishPreviewMachine, publishPreviewView } from "@marque/core/brand-data"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof publishPreviewMachine>()("PublishPreview", publishPreviewView)

export const PublishPreviewProvider = bound.Provider
export const usePublishPreview = bound.useView
