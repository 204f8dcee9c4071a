"use client"
export { UploadsScreen, type UploadsScreenProps } from "./uploads-screen.tsx"
export { UploadsPageProvider, type UploadsPageProviderProps, useUploadsPage } from "./uploads-page-provider.tsx"
export {
  UploadQueueProvider,
  type UploadQueueProviderProps,
  UploadQueueScope,
  useUploadQueue
} from "./upload-queue-provider.tsx"
