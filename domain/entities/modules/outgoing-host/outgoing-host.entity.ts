import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofDesigners } from '../designed.ts'

/**
 * Another system that services may call. The operator lists its host in the settings, and platform administrators say
 * who may call it; its secret is kept apart and never read by anybody (docs/decisions/049).
 */
export const outgoingHost = defineEntity({
  name: 'OutgoingHost',
  table: 'outgoing_host',
  label: text('Outgoing Host', '外部主机'),
  area: 'platform',
  displayField: 'identifier',
  distinguishedBy: 'name',
  source: 'docs/decisions/049',
  fields: {
    identifier: field.string('Identifier', '标识', {
      maxLength: 80,
      required: true,
      fixed: true,
      searchable: true,
      sortable: true,
      help: text('Small letters, digits and hyphens.', '小写字母、数字和连字符。'),
    }),
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true, sortable: true }),
    address: field.string('Address', '地址', {
      maxLength: 200,
      required: true,
      searchable: true,
      help: text(
        'Such as https://api.example.com/v1. The operator lists its host in PORTSIDE_OUTGOING_HOSTS. With another address the secret is entered again.',
        '例如 https://api.example.com/v1。运维方须在 PORTSIDE_OUTGOING_HOSTS 中列出该主机。更改地址后须重新输入密钥。',
      ),
    }),
    callers: field.enums('Roles', '角色', {
      list: 'roleCode',
      required: true,
      help: text(
        'Whose services may call it: people with one of these roles.',
        '具有其中任一角色的人员可通过服务调用。',
      ),
    }),
    secretHeader: field.string('Header of the Secret', '密钥标头', {
      maxLength: 80,
      help: text(
        'Such as Authorization; empty: it is called without a secret.',
        '例如 Authorization；为空表示调用时不带密钥。',
      ),
    }),
    hasSecret: field.bool('Secret Stored', '已存储密钥', { server: true, initial: false }),
    seconds: field.int('Seconds', '秒数', {
      required: true,
      initial: 5,
      min: '1',
      max: '20',
      help: text('How long a call may take, with all its attempts.', '一次调用（含全部重试）的最长时间。'),
    }),
    retries: field.int('Further Attempts', '重试次数', {
      required: true,
      initial: 1,
      min: '0',
      max: '3',
      help: text(
        'Of requests that read, and of POST where the system knows Idempotency-Key.',
        '用于读取请求；系统支持幂等键时也用于 POST。',
      ),
    }),
    knowsKeys: field.bool('Knows Idempotency-Key', '支持幂等键', {
      initial: false,
      help: text(
        'It does a POST that repeats the same key only once. Then a POST that failed in passing is tried again with its key.',
        '该系统对重复同一键的 POST 只执行一次。此时因临时故障失败的 POST 会以同一键重试。',
      ),
    }),
    enabled: field.bool('Enabled', '启用', { initial: false }),
    remark: field.text('Remark', '备注', { maxLength: 1000 }),
  },
  unique: [['identifier']],
  checks: ['outgoing-host', 'not-used'],
  onDelete: ['forget-secret'],
  access: ofDesigners.access,
  rights: { read: ['platform', 'developer'], create: ['platform'], update: ['platform'], delete: ['platform'] },
})
