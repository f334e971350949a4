/** Sources of the inbox's messages, by the policy and by the user's choice. */
export interface InboxConfig {
  /** `deletes`: files are deleted once their messages are kept. Only a policy can set it. */
  readonly folder: { readonly path: string; readonly deletes: boolean } | null
  readonly folderManaged: boolean
  /** The secret is the path of its address. */
  readonly listener: { readonly port: number; readonly secret: string } | null
  /** Our organisation numbers; none means any. Null where a broken policy leaves them unknown: no message is ours. */
  readonly organisations: readonly string[] | null
  readonly organisationsManaged: boolean
}
