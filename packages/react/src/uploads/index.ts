"use client"
export { FileDrop, type FileDropProps } from "./file-drop.tsx"
export { UploadProvider, type UploadProviderProps, useUpload } from "./upload-provider.tsx"
