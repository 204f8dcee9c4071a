import { shellTexts } from "@marque/core/texts"
import { THEME_DEFAULT } from "@marque/core/shell"
import { useSyncExternalStore } from "react"
import { chooseTheme, shownTheme, subscribeToTheme, type Theme } from "./theme-store.ts"

export const themeOptions: ReadonlyArray<{ readonly value: Theme; readonly label: string }> = [
  { value: "system", label: shellTexts.themes.system },
  { value: "light", label: shellTexts.themes.light },
  { value: "dark", label: shellTexts.themes.dark }
]

export const useTheme = () => {
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, shownTheme, () => THEME_DEFAULT)
  return { theme, setTheme: chooseTheme }
}
