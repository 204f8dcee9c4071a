import { THEME_DEFAULT } from "@marque/core/shell"

export type Theme = typeof THEME_DEFAULT | "light" | "dark"

export const THEME_KEY = "marque.theme"

const isTheme = (text: string | null): text is Theme => text === THEME_DEFAULT || text === "light" || text === "dark"

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

export const chooseTheme = (theme: Theme): void => {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Not stored, but shown.
  }
  show(theme)
  for (const listener of listeners) listener()
}

export const shownTheme = (): Theme => {
  const theme = document.documentElement.dataset["theme"] ?? null
  return isTheme(theme) ? theme : THEME_DEFAULT
}

export const subscribeToTheme = (listener: () => void) => {
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

/** For pages without React: the theme that is shown, now and whenever it changes. */
export const watchTheme = (onTheme: (theme: Theme) => void): (() => void) => {
  const tell = () => onTheme(shownTheme())
  tell()
  return subscribeToTheme(tell)
}
