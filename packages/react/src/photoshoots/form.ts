"use client"
export {
  PhotoshootFormProvider,
  type PhotoshootFormProviderProps,
  usePhotoshootForm
} from "./photoshoot-form-provider.tsx"
export { PhotoshootForm, type PhotoshootFormProps } from "./photoshoot-form.tsx"
