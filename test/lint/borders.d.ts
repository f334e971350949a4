/** The rooms of main, with the neighbours that each may use. */
export declare const rooms: Readonly<Record<string, readonly string[]>>
/** The folders of main/table, with those that each may use. */
export declare const tableFolders: Readonly<Record<string, readonly string[]>>
/** The folders of `renderer/features`. */
export declare const features: readonly string[]
