"use client"
export { HouseLayoutForm, type HouseLayoutFormProps } from "./house-layout-form.tsx"
export {
  HouseLayoutFormProvider,
  type HouseLayoutFormProviderProps,
  useHouseLayoutForm
} from "./house-layout-form-provider.tsx"
