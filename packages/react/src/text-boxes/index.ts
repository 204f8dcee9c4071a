"use client"
export { PictureText } from "./picture-text.tsx"
export { TextBoxesProvider, type TextBoxesProviderProps, useTextBoxes } from "./text-boxes-provider.tsx"
