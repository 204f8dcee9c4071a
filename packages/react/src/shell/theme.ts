import { shellTexts } from "@marque/core/texts"
import { THEME_DEFAULT } from "@marque/core/shell"
import { useSyncExternalStore } from "react"

export type Theme = typeof THEME_DEFAULT | "light" | "dark"

export const THEME_KEY = "marque.theme"

export const themeOptions: ReadonlyArray<{ readonly value: Theme; readonly label: string }> = [
  { value: "system", label: shellTexts.themes.system },
  { value: "light", label: shellTexts.themes.light },
  { value: "dark", label: shellTexts.themes.dark }
]

const isTheme = (text: string | null): text is Theme => themeOptions.some(({ value }) => value === text)

const stored = (): Theme => {
  try {
    const text = localStorage.getItem(THEME_KEY)
    return isTheme(text) ? text : THEME_DEFAULT
  } catch {
    return THEME_DEFAULT
  }
}

const listeners = new Set<() => void>()

const show = (theme: Theme) => {
  if (theme === THEME_DEFAULT) delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = theme
}

const choose = (theme: Theme) => {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Not stored, but shown.
  }
  show(theme)
  for (const listener of listeners) listener()
}

const shown = (): Theme => {
  const theme = document.documentElement.dataset["theme"] ?? null
  return isTheme(theme) ? theme : THEME_DEFAULT
}

const subscribe = (listener: () => void) => {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY) return
    show(stored())
    listener()
  }
  listeners.add(listener)
  addEventListener("storage", fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener("storage", fromOtherTab)
  }
}

export const useTheme = () => {
  const theme = useSyncExternalStore<Theme>(subscribe, shown, () => THEME_DEFAULT)
  return { theme, setTheme: choose }
}
