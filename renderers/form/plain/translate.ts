import { englishStringTranslator, replaceStringParameters, TranslatableString } from '@rjsf/utils'

const texts: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.ArrayItemTitle]: '项',
  [TranslatableString.EmptyArray]: '暂无内容，请点击下方按钮添加',
  [TranslatableString.YesLabel]: '是',
  [TranslatableString.NoLabel]: '否',
  [TranslatableString.NewStringDefault]: '新的值',
  [TranslatableString.AddButton]: '添加',
  [TranslatableString.AddItemButton]: '添加一项',
  [TranslatableString.CopyButton]: '复制',
  [TranslatableString.MoveDownButton]: '下移',
  [TranslatableString.MoveUpButton]: '上移',
  [TranslatableString.RemoveButton]: '删除',
  [TranslatableString.ClearLabel]: '清空',
  [TranslatableString.OptionPrefix]: '选项 %1',
  [TranslatableString.TitleOptionPrefix]: '%1 选项 %2',
  [TranslatableString.KeyLabel]: '%1的名称',
  [TranslatableString.DeprecatedLabel]: '%1（已停用）',
}

/** The texts of rjsf in Chinese; what a user never meets stays as it is. */
export function translate(text: TranslatableString, params?: string[]): string {
  const known = texts[text]
  return known === undefined ? englishStringTranslator(text, params) : replaceStringParameters(known, params)
}
