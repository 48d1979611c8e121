import type { NewsDocument } from '@handelsplatz/contract/news';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import Italic from '@tiptap/extension-italic';
import Link from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { type Editor, EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldContext } from '../../../ui/form/field-context.ts';
import { FormContext } from '../../../ui/form/form-context.ts';
import { useField } from '../../../ui/form/use-field.ts';
import { t } from '../texts.ts';
import { toNewsDocument } from './document-from-editor.ts';
import styles from './rich-text.module.css';

const levels = [1, 2, 3, 4] as const;
const allowedAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i;

/** Only what a post may have; everything else that is pasted becomes plain text. */
const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [...levels] }),
  BulletList,
  OrderedList,
  ListItem,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    protocols: ['mailto', 'tel'],
    isAllowedUri: (address) => allowedAddress.test(address),
  }),
];

interface RichTextProps {
  readonly label: string;
  readonly name: string;
  readonly value: NewsDocument;
  readonly onChange: (value: NewsDocument) => void;
}

/** The text of a post with its form, loaded with the form that writes posts. */
export default function RichText({ label, name, value, onChange }: RichTextProps) {
  const id = useId();
  const field = useField<HTMLDivElement>({ value, name, check: () => undefined });
  const editor = useEditor({
    extensions,
    content: value as JSONContent,
    // The styles of the editor are those of this page; the content security policy forbids others.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(toNewsDocument(changed.getJSON())),
    onBlur: () => field.leave(),
  });
  return (
    <div className={styles.field} ref={field.ref} tabIndex={-1}>
      <span id={`${id}-label`} className="text-s medium">
        {label}
      </span>
      <div className={styles.box} data-invalid={field.message ? true : undefined}>
        <OutsideForm>
          <Toolbar editor={editor} />
        </OutsideForm>
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {field.message}
      </p>
    </div>
  );
}

/** Controls of the editor itself: they are no fields of the form, and show none of its messages. */
function OutsideForm({ children }: { children: ReactNode }) {
  return (
    <FormContext value={undefined}>
      <FieldContext value={undefined}>{children}</FieldContext>
    </FormContext>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: levels.find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const toggle = (label: string, pressed: boolean, run: () => void) => (
    <button type="button" className={styles.tool} aria-pressed={pressed} onClick={run}>
      {label}
    </button>
  );
  const setBlock = (block: string) => {
    const level = levels.find((known) => String(known) === block);
    if (level === undefined) editor.chain().focus().setParagraph().run();
    else editor.chain().focus().setHeading({ level }).run();
  };
  return (
    <>
      <div role="toolbar" aria-label={t('toolbar')} className={styles.toolbar}>
        <SelectField
          label={t('blockKind')}
          hideLabel
          value={String(state.block)}
          options={[
            { value: '0', label: t('paragraph') },
            ...levels.map((level) => ({ value: String(level), label: t('heading', { level }) })),
          ]}
          onChange={setBlock}
        />
        {toggle(t('bold'), state.bold, () => editor.chain().focus().toggleBold().run())}
        {toggle(t('italic'), state.italic, () => editor.chain().focus().toggleItalic().run())}
        {toggle(t('bullets'), state.bullets, () => editor.chain().focus().toggleBulletList().run())}
        {toggle(t('numbers'), state.numbers, () => editor.chain().focus().toggleOrderedList().run())}
        {toggle(t('link'), state.link, () => setLinking(!linking))}
      </div>
      {linking && <LinkEntry editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** The address of the chosen words' link. */
function LinkEntry({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const set = () => {
    if (!allowedAddress.test(address)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className={styles.link}>
      <TextField
        label={t('linkAddress')}
        value={address}
        onChange={(typed) => {
          setAddress(typed);
          setWrong(false);
        }}
        error={wrong ? t('linkWrong') : undefined}
        placeholder="https://"
      />
      <Button onClick={set}>{t('linkSet')}</Button>
      {editor.isActive('link') && (
        <Button tone="subtle" onClick={remove}>
          {t('linkRemove')}
        </Button>
      )}
    </div>
  );
}
