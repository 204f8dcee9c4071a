/** By path without extension. */
export type Modules = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** As `auth.config` exports them. */
export type AuthProviders = ReadonlyArray<Readonly<Record<string, unknown>>>
