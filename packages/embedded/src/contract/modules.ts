/** One loaded module of the functions folder: path without extension and its exports. */
export type Modules = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Provider entries of `auth.config`, as exported. */
export type AuthProviders = ReadonlyArray<Readonly<Record<string, unknown>>>
