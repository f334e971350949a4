/** Where the inbox gets messages from, by the policy and by what people have chosen. */
export interface InboxConfig {
  /** `deletes`: whether files go once their messages are kept, which only a policy can say. */
  readonly folder: { readonly path: string; readonly deletes: boolean } | null
  readonly folderManaged: boolean
  /** The secret is the path of its address. */
  readonly listener: { readonly port: number; readonly secret: string } | null
  /** Organisation numbers of ours; none means any. Null where a broken policy leaves it unknown: then no message is ours. */
  readonly organisations: readonly string[] | null
  readonly organisationsManaged: boolean
}
