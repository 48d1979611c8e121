import { brand } from '../../platform/brand.ts';
import { t } from './texts.ts';

/** What a request is called, from the button to its message. */
export interface RequestWords {
  readonly find: string;
  readonly choose: string;
  readonly chooseName: (name: string) => string;
  readonly text: (name: string) => string;
  readonly send: string;
  readonly sent: (name: string) => string;
}

/** The words around a request. An only seller connects its buyers at once: they have no page on which they could accept. */
export function requestWords(seesSellers: boolean): RequestWords {
  if (!seesSellers && brand().features.singleSeller)
    return {
      find: t('connectBuyer'),
      choose: t('connect'),
      chooseName: (name) => t('connectName', { name }),
      text: (name) => t('connectText', { name }),
      send: t('connect'),
      sent: (name) => t('accepted', { name }),
    };
  return {
    find: seesSellers ? t('findSeller') : t('findBuyer'),
    choose: t('ask'),
    chooseName: (name) => t('askName', { name }),
    text: (name) => t('askText', { name }),
    send: t('sendRequest'),
    sent: (name) => t('asked', { name }),
  };
}
