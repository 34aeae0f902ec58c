import { speak } from '../shared/base/words/words.ts';

/**
 * The first import of every thread of the page: it speaks as the page does, whose language is the name of the thread. At once, before the
 * rest of the thread is read: modules say their labels once.
 */
if (self.name !== '') {
  const request = new XMLHttpRequest();
  request.open('GET', new URL(`../words/${self.name}.json`, location.href), false);
  request.send();
  // The page has read it already.
  if (request.status === 200) speak(self.name, JSON.parse(request.responseText) as Readonly<Record<string, string>>);
}
