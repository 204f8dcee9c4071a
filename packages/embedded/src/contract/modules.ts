export type Modules = ReadonlyMap<string, Readonly<Record<string, unknown>>>

export type AuthProviders = ReadonlyArray<Readonly<Record<string, unknown>>>
